export default {
  earlier: 'Your earlier try went through',
  notInIt: 'We had no answer then, but it was done. What you changed afterwards is not in it. Please check.',
}
