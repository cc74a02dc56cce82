import type { Translation } from '../../catalog'
import type zh from '../zh-CN/eligibility'

const en: Translation<typeof zh> = {
  title: "Why can't I buy?",
  failure: {
    institution: 'Create or join an enterprise or a personal team before you buy',
    personDisabled: 'User {{name}} disabled. You can order once it is enabled again',
    enterpriseDisabled: 'Enterprise {{name}} disabled. You can order once it is enabled again',
    administrator: '{{org}} is not real-name authenticated yet. Please contact the enterprise administrator',
    personFirst: 'Personal real-name authentication is required before enterprise authentication',
    enterprise: 'Your enterprise is not authenticated yet. You can order as soon as it is',
    person: 'Personal real-name authentication is required to purchase',
    team: 'You can order once the mall operator has authorized your personal team',
    teamRefused: 'The application for authorization was refused. Correct it and apply again',
    teamByAdmin: "{{org}} is not authorized yet. Please ask the team's administrator to apply",
    teamReview: 'The application of {{org}} is under review. You can order once it is approved',
  },
  actor: { you: 'Up to you', admin: 'Up to the administrator', operator: 'Up to the mall operator' },
  stages: 'Steps before your first order',
  stage: {
    institution: 'Join an enterprise or team',
    person: 'Personal real-name authentication',
    enterprise: 'Enterprise authentication',
    team: "Operator's authorization",
  },
  state: { done: 'Done', current: 'You are here', open: 'To do' },
  go: {
    institution: 'Create or join',
    personFirst: 'Authenticate now',
    person: 'Authenticate now',
    enterprise: 'Authenticate the enterprise',
    team: 'Apply for authorization',
  },
  send: { admin: 'Send to the administrator', operator: 'Send to the operator' },
  copy: 'Copy the message',
  copied: 'Copied. Paste it to send',
  copyFailed: 'Could not copy. Press and hold the text to select it',
  action: { load: 'Loading your enterprise' },
  card: {
    label: 'Message to send',
    link: 'Open this link: {{url}}',
    inApp: 'Open the mini-program, then Me, Real-name authentication.',
    administratorTitle: 'Please authenticate {{org}}',
    administrator:
      'I am buying for {{org}} at {{site}}. An administrator has to complete the real-name authentication first.',
    teamByAdmin:
      'I am buying for {{org}} at {{site}}. An administrator has to apply for authorization first.',
    teamByAdminTitle: 'Please apply for the authorization of {{org}}',
    personDisabled: 'My account ({{name}}) at {{site}} is disabled. Please help to restore it.',
    personDisabledTitle: 'Please restore the account of {{name}}',
    enterpriseDisabled: '{{name}} is disabled at {{site}}. Please help to restore it.',
    enterpriseDisabledTitle: 'Please restore {{name}}',
    teamReview: '{{org}} has applied for authorization at {{site}}. Please review the application.',
    teamReviewTitle: 'Please review the application of {{org}}',
  },
}
export default en
