import { AddressesScreen } from '@/features/addresses/views/AddressesScreen'
import { definePage } from '../../shell/definePage'

export default definePage('address', ({ query }) => <AddressesScreen pick={query.pick} />)
