export default {
  title: 'A payment awaits its result',
  text: 'A payment had no result yet when you left. Please check it first and do not pay again.',
  see: 'Check the result',
  later: 'Later',
  paidTitle: 'Payment successful',
  paid: 'The payment you left open has been made: {{amount}}. Please do not pay again.',
} as const
