import { CompaniesScreen } from '@/features/companies/views/CompaniesScreen'
import { definePage } from '@/pages/shell/definePage'

export default definePage('switchAccount', () => <CompaniesScreen />)
