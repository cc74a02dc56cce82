import { getAreaTree } from '@/api/area'
import { sandboxApp } from '../support/appRig'

const app = sandboxApp()

describe('areas', () => {
  it('[A044] [A170] are provinces with cities and districts, asked for at their address', async () => {
    const { sent } = await app.device()
    const { items: tree } = await getAreaTree()
    expect(sent.at(-1)).toMatchObject({
      method: 'GET',
      url: expect.stringMatching(
        /\/alc-public-framework\/AreaAction\/getAreaTree4Children\/false$/,
      ) as string,
    })
    const cities = tree.flatMap(province => province.children)
    const districts = cities.flatMap(city => city.children)
    expect(tree.length).toBeGreaterThan(30)
    expect(tree.length + cities.length + districts.length).toBeGreaterThan(3000)
    expect(districts.every(district => district.name !== '' && district.code !== '')).toBe(true)
  })
})
