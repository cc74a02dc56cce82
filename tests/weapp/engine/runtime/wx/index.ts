import { defineAccount } from './account'
import { defineAnimation } from './animation'
import { defineCanvas } from './canvas'
import { defineFileSystem } from './fileSystem'
import { defineInterface } from './interface'
import { defineMedia } from './media'
import { defineNavigation } from './navigation'
import { defineNetwork } from './request'
import { defineSelectorQuery } from './selectorQuery'
import { defineSockets } from './socket'
import { defineStorage } from './storage'
import { defineSubscriptions } from './subscriptions'
import { defineSystem } from './system'

/** Fills the wx object. */
export function defineWx(): void {
  defineAccount()
  defineAnimation()
  defineCanvas()
  defineFileSystem()
  defineInterface()
  defineMedia()
  defineNavigation()
  defineNetwork()
  defineSelectorQuery()
  defineSockets()
  defineStorage()
  defineSubscriptions()
  defineSystem()
}
