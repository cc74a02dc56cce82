export default {
  removed: 'Your account was removed by the administrator. Log out?',
  leave: 'Log out',
  stay: 'Stay',
  out: {
    elsewhere: 'Your account is now logged in on another device. Please log in again',
    forced: 'Your login has ended. Please log in again',
    rejected: 'Your login has ended. Please log in again',
  },
} as const
