import type { SharePort } from './contract'

export const share: SharePort = {
  by: 'button',
  share: async () => 'unsupported',
  addressOf: ({ pageUrl }) => pageUrl,
}
