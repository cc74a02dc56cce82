import { StorefrontScreen } from '@/features/storefront/views/StorefrontScreen'
import { definePage } from '../../shell/definePage'

export default definePage('tabHome', StorefrontScreen)
