import { ExternalLinkScreen } from '@/features/external-link/views/ExternalLinkScreen'
import { definePage } from '../../shell/definePage'

export default definePage('externalLink', ({ query }) => <ExternalLinkScreen url={query.url} />)
