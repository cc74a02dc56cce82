export default {
  previous: 'Previous picture',
  next: 'Next picture',
}
