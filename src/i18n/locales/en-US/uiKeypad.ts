export default {
  back: 'Backspace',
  clear: 'Clear',
  done: 'Done',
  next: 'Next',
  left: 'Move left',
  right: 'Move right',
  refused: {
    notANumber: 'What you pasted is not a number',
    tooLong: 'The number you pasted is too long',
    decimals: 'The number you pasted has too many decimals (at most {{precision}})',
    negative: 'A negative number cannot stand here',
  },
}
