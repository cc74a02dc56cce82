import { ChatToCartScreen } from '@/features/chat-to-cart/views/ChatToCartScreen'
import { definePage } from '../../shell/definePage'

export default definePage('chatToCart', ChatToCartScreen)
