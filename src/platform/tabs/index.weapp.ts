import type { TabsPort } from './contract'

export const tabs: TabsPort = {
  onForeignChange: () => () => undefined,
  exclusively: (_name, task) => task(),
}
