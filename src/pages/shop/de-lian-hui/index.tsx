import { DeLianHuiScreen } from '@/features/de-lian-hui/views/DeLianHuiScreen'
import { definePage } from '../../shell/definePage'

export default definePage('deLianHui', ({ query }) => <DeLianHuiScreen params={query.params} />)
