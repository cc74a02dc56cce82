export default {
  tab: { tabHome: 'Home', classification: 'Categories', shoppingCart: 'Cart', userCenter: 'Me' },
  loginTitle: 'Log in',
  loginFirst: 'Please log in to see this page',
  login: 'Log in',
  notFoundTitle: 'Page not found',
  notFound: 'This page does not exist',
  goBack: 'Go back',
  goHome: 'Go to the home page',
  overrunReason: 'Reason: {{reason}}',
  overrunTodo: 'What to do: {{todo}}',
  siteUnknown: 'There is no shop at this address',
} as const
