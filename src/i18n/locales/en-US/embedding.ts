export default {
  login: 'Logging in',
  workTitle: 'Work',
  workOpening: 'Returning to your work tab…',
  workAbsent: 'The work tab is part of the app and cannot be opened here',
  workAgain: 'Open the work tab again',
  workSlow: 'The work tab did not answer. Try again or close the shop',
  close: 'Close the shop',
  unfit: 'The shop cannot run in a portal by:',
  toMall: 'Browse the shop',
} as const
