import { SignOnScreen } from '@/features/login/views/SignOnScreen'
import { definePage } from '../../shell/definePage'

export default definePage('noLogin', ({ query }) => <SignOnScreen data={query.data} target={query.target} />)
