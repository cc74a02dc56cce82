export default {
  thisShop: 'this shop',
  meta: 'Version {{version}}, in force since {{date}}',
  other: 'Read the {{title}}',
  unknown: 'This document does not exist',
  agreement: {
    title: 'User Agreement',
    intro:
      'Welcome to {{site}}. This agreement is made between you and the operator of {{site}} (“we”). Please read all of it before you register, above all what it says about liability and disputes. By accepting it and registering you agree to it.',
    s1: {
      title: '1. Your account',
      a: 'You register with your own phone number and with true and accurate information. One phone number has one account. The account is yours alone: it may not be rented, lent or transferred.',
      b: 'Keep your password and your codes to yourself. What is done with your account counts as done by you. If somebody else uses it, change the password at once and tell us.',
      c: 'An account may join enterprises and personal teams. An enterprise’s administrator may disable your access in that enterprise; your own account stays as it is.',
    },
    s2: {
      title: '2. Orders and payment',
      a: 'Product details, prices, minimum quantities and stock come from the shops. An order is your offer to the shop; the contract is made when the shop confirms it.',
      b: 'Prices are final when the order is submitted. If a price or the stock changes before that, you are asked to confirm again.',
      c: 'If you order for an enterprise, you confirm that the enterprise has authorized you. It is bound by the order.',
      d: 'You pay by the method you choose. What the payment provider reports is what counts; please do not pay again while a result is not known yet.',
    },
    s3: {
      title: '3. Fair use',
      a: 'You may not use the service to publish unlawful content, to pretend trades, to disturb its operation or to collect data in bulk by automatic means.',
      b: 'We may warn, restrict or disable accounts that break this agreement, and keep a record of it.',
    },
    s4: {
      title: '4. Liability',
      a: 'If networks, devices or events beyond control interrupt the service, we repair it without delay. As far as the law allows we are not liable for indirect loss.',
      b: 'The shops answer for their goods and for delivering them. In a dispute we help both sides to settle it.',
    },
    s5: {
      title: '5. Changes and end',
      a: 'Before this agreement changes, the new version is published here. If you go on using the service you accept it; if you do not accept it, you may close your account.',
      b: 'Please complete open orders, returns, refunds and invoices before closing it. Records the law requires are kept.',
      c: 'The law of the People’s Republic of China applies. Disputes go to the competent court at the operator’s seat.',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    intro:
      '{{site}} takes your personal information seriously. This policy says what we collect, what for, how it is protected, and which rights you have.',
    s1: {
      title: '1. What we collect',
      a: 'Registration and login: phone number, password (kept only as a digest that cannot be turned back), times of login and kind of device.',
      b: 'Real-name authentication: name and identity card number. Enterprise authentication: enterprise name, unified social credit code, legal representative and business licence.',
      c: 'Trade: recipient, delivery address, phone number, orders, payments and invoices.',
      d: 'Before scanning, photos or location are used for the first time, we ask you. If you say no, everything else still works.',
    },
    s2: {
      title: '2. What it is used for',
      a: 'To verify who you are, to carry out and deliver orders, to invoice, for returns and refunds, and to keep accounts and trades safe.',
      b: 'Without your consent it is used for nothing else, and never for automated decisions.',
    },
    s3: {
      title: '3. Sharing',
      a: 'Shops, carriers and payment providers receive what they need for your order and may use it for nothing else.',
      b: 'Nobody else receives your personal information unless the law requires it or you have agreed to it separately.',
    },
    s4: {
      title: '4. Storage and protection',
      a: 'Information is stored in mainland China and is encrypted in transit and on your device. Login tokens are replaced regularly, and an account has one valid login at a time.',
      b: 'Trade records are kept for three years or longer, as the law requires. Other information is deleted or made anonymous when the account is closed.',
    },
    s5: {
      title: '5. Your rights',
      a: 'In “Me” you can read and correct your information, manage addresses, and withdraw the login without password (logging out ends it).',
      b: 'You may ask for a copy, for deletion, or to close the account. We answer within fifteen working days.',
      c: 'For questions and complaints please contact customer service. If you are under fourteen, please read this together with your guardian.',
    },
  },
} as const
