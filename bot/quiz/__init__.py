"""Parts of quiz poker beside its rules: question cards, judgement of answers."""
