import { link } from '../link'
import type { DocumentPort } from './contract'

export const document: DocumentPort = { openDocument: url => Promise.resolve(link.openLink(url)) }
