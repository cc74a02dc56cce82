export default {
  earlier: 'Your earlier attempt went through',
  notInIt:
    'No answer reached you then, but it took effect. What you changed since is not included. Please check.',
}
