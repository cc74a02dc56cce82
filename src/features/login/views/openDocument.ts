import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import type { OpenDocument } from './Agreement'

export const openDocument: OpenDocument = type => void navigate(linkTo('loginClause', { type }))
