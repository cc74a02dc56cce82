import { NoteScreen } from '@/features/login/views/NoteScreen'
import { definePage } from '../../shell/definePage'

export default definePage('loginNote', () => <NoteScreen />)
