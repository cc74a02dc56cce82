import { NoteVerifyScreen } from '@/features/login/views/NoteVerifyScreen'
import { definePage } from '../../shell/definePage'

export default definePage('loginNoteVerify', ({ query }) => <NoteVerifyScreen tel={query.tel} />)
