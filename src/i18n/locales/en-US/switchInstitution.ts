export default {
  failure: {
    unsure:
      'We could not find out whether you now buy for {{name}}. The page shows it once you are connected again',
  },
}
