// The app on Taro itself, put together as the H5 entry does it: React runtime, hash router, one page per route.
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { createHashHistory, createRouter, handleAppMount } from '@tarojs/router'
import * as React from 'react'
import ReactDOM from 'react-dom/client'
import App from '@/app'
import { routeEntries } from '@/routes/table'

/** Mounts the app at an address; once per file, as Taro's router cannot be taken off again. */
export const startOnTaro = address => {
  const built = routeEntries.map(([, route]) => route).filter(route => route.page && route.area !== 'demo')
  const pageOf = route => ({
    path: route.page,
    load: async (context, params) => [jest.requireActual(`@/${route.page}`), context, params],
  })
  const config = {
    router: {
      mode: 'hash',
      customRoutes: Object.fromEntries(
        built.map(route => [`/${route.page}`, [route.path, ...(route.aliases ?? [])]]),
      ),
    },
    pages: built.map(route => route.page),
    routes: built.map(pageOf),
    window: {},
    animation: false,
    tabBar: { custom: true, list: built.filter(route => route.tab).map(route => ({ pagePath: route.page })) },
  }
  document.body.innerHTML = '<div id="app"></div>'
  window.location.hash = address
  const inst = createReactApp(App, React, ReactDOM, config)
  const history = createHashHistory({ window })
  handleAppMount(config, history)
  createRouter(history, inst, config, React)
}
