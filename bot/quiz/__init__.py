"""What quiz poker needs beside its rules: question cards, and somebody who reads the answers."""
