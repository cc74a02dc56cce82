import { CompaniesScreen } from '@/features/companies/views/CompaniesScreen'
import { definePage } from '../../shell/definePage'

export default definePage('enterpriseChangeOver', () => <CompaniesScreen />)
