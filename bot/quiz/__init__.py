"""Parts of quiz poker beside its rules: question cards, and the judgement of answers."""
