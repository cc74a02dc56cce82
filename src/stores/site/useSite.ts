import { create } from 'zustand'
import { initialSite, siteReducer, type SiteEvent, type SiteState } from './site'

export const useSite = create<SiteState>()(() => initialSite)

export const dispatchSite = (event: SiteEvent): void =>
  useSite.setState(state => siteReducer(state, event), true)
