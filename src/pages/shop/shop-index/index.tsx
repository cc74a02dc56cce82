import { definePage } from '../../shell/definePage'
import { shopPage } from '../shopPage'

export default definePage('shopIndex', shopPage('home'))
