import { createCanceller } from '@/base/cancel'
import { defineTexts, textOf } from '@/i18n'
import en from '@/i18n/locales/en-US/realtime'
import zh from '@/i18n/locales/zh-CN/realtime'
import { messageText } from '@/i18n/messages'
import { relaunchLogin } from '@/routes/navigate'
import { approvalChanged } from '@/stores/approvalNews'
import type { AppServices } from '@/stores/boot'
import type { RealtimeListener } from '@/stores/realtime/runner'
import { startRealtime } from '@/stores/realtime/start'
import { dialog, toast } from '@/ui/feedback/feedback'

const texts = defineTexts('realtime', { zh, en })

/** Dialog of shop §4: it counts down to the logout; staying is one tap. */
const askRemoval: RealtimeListener['askRemoval'] = ({ endsAt, text, answer }) => {
  const t = textOf(texts)
  const withdrawn = createCanceller()
  void dialog
    .custom({
      title: t('common.systemPrompt'),
      text: text ?? t('realtime.removed'),
      actions: [
        { key: 'stay', text: t('realtime.stay'), kind: 'secondary' },
        { key: 'leave', text: t('realtime.leave'), kind: 'primary' },
      ],
      dismissKey: 'stay',
      countdown: { seconds: Math.ceil((endsAt - Date.now()) / 1000), key: 'leave' },
      signal: withdrawn.signal,
    })
    .then(key => {
      // when the time is up, the connection's own clock decides
      if (key && Date.now() < endsAt) answer(key === 'leave')
    })
  return withdrawn.cancel
}

/** Runs the realtime connection and says what it has to say. */
export const talkRealtime = (services: AppServices): Promise<() => void> => {
  const { session } = services
  const listener: RealtimeListener = {
    readAgain: () => void session.loadInstitution(),
    askRemoval,
    logOut: reason => void session.logout(reason).then(relaunchLogin),
    forceOut({ loginUuid, why, text }) {
      const msg = text ?? textOf(texts)(`realtime.out.${why}`)
      // a call may have found out first, and said so
      if (!session.died({ msg }, loginUuid)) return
      toast.error(msg, { follows: true })
      void relaunchLogin()
    },
    tellLinkFailed: () => void toast.info(messageText('socketFailed')),
    tellApproval({ approvalUuid, text }) {
      approvalChanged(approvalUuid)
      if (text) toast.info(text)
    },
  }
  return startRealtime(services, { version: process.env.TARO_APP_VERSION ?? '', listener })
}
