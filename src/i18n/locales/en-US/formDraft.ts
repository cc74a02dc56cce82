export default {
  kept: 'Restored what you had not sent yet',
  keptButPictures: 'Restored what you had not sent yet, except pictures',
  keptOverChanged: 'Restored your changes. The rest was updated elsewhere: check before you save',
}
