import type { Translation } from '../../catalog'
import type zh from '../zh-CN/customerService'

const en: Translation<typeof zh> = {
  name: 'Customer service',
  action: 'Opening customer service',
  ready: 'The conversation with customer service is ready',
  enter: 'Open it',
  unavailable: 'The conversation cannot be opened here. Its link is copied',
  refused: 'The address of customer service is not one the shop may open, so it was not opened',
}
export default en
