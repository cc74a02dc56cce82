import { getAreaTree } from '@/api/area'
import { sandboxApp } from '../support/appRig'

const app = sandboxApp()

describe('areas', () => {
  it('[A044] are provinces with cities and districts', async () => {
    await app.device()
    const tree = await getAreaTree()
    const cities = tree.flatMap(province => province.children)
    const districts = cities.flatMap(city => city.children)
    expect(tree.length).toBeGreaterThan(30)
    expect(tree.length + cities.length + districts.length).toBeGreaterThan(3000)
    expect(districts.every(district => district.name !== '' && district.code !== '')).toBe(true)
  })
})
