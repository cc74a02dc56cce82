export default {
  kept: 'Restored what you had not sent yet',
  keptButPictures: 'Restored what you had not sent yet, except pictures',
}
