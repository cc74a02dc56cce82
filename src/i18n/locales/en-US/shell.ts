export default {
  tab: { tabHome: 'Home', classification: 'Categories', shoppingCart: 'Cart', userCenter: 'Me' },
  loginTitle: 'Log in',
  loginFirst: 'Please log in to see this page',
  login: 'Log in',
  settings: 'Settings',
  passwordFirst: 'For account security please change the initial password first',
  changePassword: 'Change password',
  institution: 'Enterprise',
  loadInstitution: 'Loading your enterprise',
  notFoundTitle: 'Page not found',
  notFound: 'This page does not exist',
  goBack: 'Go back',
  overrunReason: 'Reason: {{reason}}',
  overrunTodo: 'What to do: {{todo}}',
  notKept:
    'This device has no room left or does not allow saving: what you type may be lost when you close the mall',
  shareHome: '{{name}}: all supplies for your company',
} as const
