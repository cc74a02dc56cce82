import { ApiError } from '@/api/apiError'
import { Button } from '@/ui/button/Button'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

screenWorld()

it('a write whose answer got lost keeps its id, also when another one is sent between two tries', async () => {
  const sent: [string, string][] = []
  const lost = new Set(['A'])
  const write = (what: string, id: string) => {
    sent.push([what, id])
    return lost.delete(what) ? Promise.reject(new ApiError('network')) : Promise.resolve(true)
  }
  const Page = () => {
    const { busy, submit } = useSubmit()
    return ['A', 'B'].map(what => (
      <Button
        key={what}
        disabled={busy}
        onPress={() => void submit({ what }, 'save', requestUuid => write(what, requestUuid))}
      >
        {what}
      </Button>
    ))
  }
  await openScreen('setting', Page)
  for (const [at, what] of ['A', 'B', 'A', 'A'].entries()) {
    await screen.press(what)
    await until(() => sent.length === at + 1, `write ${at + 1}`)
  }
  const [first, other, again, anew] = sent.map(([, id]) => id)
  expect(again).toBe(first)
  // its outcome is known now: the same once more is another write
  expect(new Set([first, other, anew]).size).toBe(3)
})
