import { definePage } from '../../shell/definePage'
import { shopPage } from '../shopPage'

export default definePage('shopInfo', shopPage('info'))
