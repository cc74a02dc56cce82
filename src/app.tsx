import type { PropsWithChildren } from 'react'
import { AppShell } from '@/pages/shell/AppShell'
import { Lifetime } from '@/pages/shell/Lifetime'

export default function App({ children }: PropsWithChildren) {
  return (
    <Lifetime>
      <AppShell>{children}</AppShell>
    </Lifetime>
  )
}
