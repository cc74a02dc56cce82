import { ClauseScreen } from '@/features/clause/views/ClauseScreen'
import { definePage } from '../../shell/definePage'

export default definePage('loginClause', ({ query }) => <ClauseScreen type={query.type} />)
