import type { Translation } from '../../catalog'
import type zh from '../zh-CN/buyInfo'

const en: Translation<typeof zh> = {
  title: 'Buyer information',
  load: 'Loading your buyer information',
  buyer: 'Buyer',
  role: 'Buying as',
  personal: 'A person',
  organisation: 'An enterprise or team',
  org: 'Organisation',
  noEnterprise: 'No enterprise',
  creditCode: 'Credit code',
  corporation: 'Legal representative',
  person: 'Person',
  unnamed: 'Not authenticated',
  phone: 'Phone',
  authentication: 'Real-name authentication',
  companies: 'My companies',
  join: 'Create or join an enterprise',
  addresses: 'Delivery addresses',
}
export default en
