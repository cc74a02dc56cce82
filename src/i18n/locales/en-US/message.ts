import type { Translation } from '../../catalog'
import type zh from '../zh-CN/message'

const en: Translation<typeof zh> = {
  routeMissing: 'Route instance does not exist',
  socketFailed: 'WS link failed',
  networkAbnormal: 'Network problem',
  sessionLost: 'Your login has ended. Please log in again',
  submitted: 'Submitted, please wait patiently for review',
  cancelApplyFailed: 'Cancel apply failed',
  certificationFailed: 'Account certification failed',
  teamReviewFailed: 'Failed to obtain personal team review info',
  teamRealNameFailed: 'Failed to obtain personal team real-name info',
  personAuthQueryFailed: 'Personal authentication status query failed',
  enterpriseAuthQueryFailed: 'Enterprise authentication status query failed',
  joinRecordFailed: 'Failed to obtain the join application record',
  enterpriseOnlyQuote: 'Only enterprise users can take part in quoting',
  invalidProductCode: 'Not a valid product QR code',
  noFileId: 'No file id obtained',
  noFileType: 'No file type obtained',
  unknown: 'This could not be completed. Please try again later',
  failure: {
    required: 'Please fill this in',
    tooLong: 'At most {{max}} characters',
    phoneFormat: 'Phone number format incorrect',
    emailFormat: 'Email format incorrect',
    notANumber: 'Please enter a number',
  },
}
export default en
