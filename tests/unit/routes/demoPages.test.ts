interface ProgramConfig {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  preloadRule?: Record<string, { packages: string[] }>
}

/** The table and the program's configuration as a build with this setting sees them. */
const built = async (setting: string | undefined) => {
  jest.resetModules()
  if (setting === undefined) delete process.env['TARO_APP_DEMO_PAGES']
  else process.env['TARO_APP_DEMO_PAGES'] = setting
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
  const { routes } = await import('@/routes/table')
  const config = ((await import('@/app.config')) as unknown as { default: ProgramConfig }).default
  const roots = config.subPackages.map(({ root }) => root)
  return { demo: [routes.demoBase, routes.demoFun, routes.demoList], roots }
}

afterEach(() => {
  delete process.env['TARO_APP_DEMO_PAGES']
  delete (globalThis as { defineAppConfig?: unknown }).defineAppConfig
})

it.each([undefined, ''])('the demo pages are in a release unless told otherwise (%s)', async setting => {
  const { demo, roots } = await built(setting)
  expect(demo.map(route => 'page' in route)).toEqual([true, true, true])
  expect(roots).toContain('pages/demo')
})

it('a release without them has no such package, and answers their routes by the 404 page', async () => {
  const { demo, roots } = await built('off')
  expect(demo.map(route => 'page' in route)).toEqual([false, false, false])
  // their routes stay known
  expect(demo.map(({ path }) => path)).toEqual([
    expect.stringContaining('demo/base'),
    expect.stringContaining('demo/fun'),
    expect.stringContaining('demo/list'),
  ])
  expect(roots).not.toContain('pages/demo')
  expect(roots.length).toBeGreaterThan(5)
})
