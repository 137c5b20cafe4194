/**
 * `npm run bench`: how close the product comes to the limits of its machine, as ratios of one run. `--
 * --ventas 200000 --articulos 100000 --sucursales 5` for a larger business.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSize } from '../server/seeds/options.ts'
import { benchLists } from './lists.ts'
import { type Result, ratioOf } from './measure.ts'
import { benchReports } from './reports.ts'
import { benchSale } from './sale.ts'
import { benchScreens } from './screens.ts'
import { benchTyping } from './typing.ts'
import { openWorld } from './world.ts'

const WEB = fileURLToPath(new URL('../web/dist/', import.meta.url))

const line = (result: Result): string => {
  const ratio = ratioOf(result)
  const verdict = ratio <= result.allowed ? 'ok' : 'TOO SLOW'
  return `| ${result.name} | ${result.ms.toFixed(2)} | ${result.limit} | ${result.limitMs.toFixed(2)} | ${ratio.toFixed(2)} | ${result.allowed} | ${verdict} |`
}

const world = await openWorld(readSize(process.argv.slice(2)), existsSync(WEB) ? WEB : undefined)
try {
  const results = [...(await benchSale(world)), ...(await benchLists(world)), ...(await benchReports(world))]
  if (existsSync(WEB)) {
    results.push(...(await benchTyping(world)), ...(await benchScreens(world.baseUrl)))
  }
  console.log('\n| what | ms | held against | ms | ratio | allowed | |\n|---|---|---|---|---|---|---|')
  for (const result of results) console.log(line(result))
  if (results.some((result) => !(ratioOf(result) <= result.allowed))) process.exitCode = 1
} finally {
  await world.close()
}
