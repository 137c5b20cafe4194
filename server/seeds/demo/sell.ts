import type { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { createVenta } from '../../src/modules/ventas/ventas/ventas.commands.ts'
import type { Local } from '../locales.ts'
import { busyness, drawVenta } from '../ventas.ts'
import { planAnnulment } from './annul.ts'
import { planPayments } from './collect.ts'
import { planReturn } from './giveBack.ts'
import type { Shop } from './shop.ts'

const PER_DAY_AND_BRANCH = 1

/** The consequences of a valid sale. A new kind of consequence is one more line. */
const CONSEQUENCES: ((shop: Shop, venta: Venta, local: Local) => void)[] = [planPayments, planReturn]

/** The day's sales of every branch. */
export async function sell(shop: Shop, fecha: string): Promise<void> {
  for (const local of shop.locales) {
    for (let n = shop.random.count(PER_DAY_AND_BRANCH * busyness(fecha)); n > 0; n--) {
      const venta = await sellOne(shop, local, fecha)
      if (planAnnulment(shop, venta, local)) continue
      for (const plan of CONSEQUENCES) plan(shop, venta, local)
    }
  }
}

/** The parts of a sale that are not left to chance. */
interface Asked {
  articulos?: Articulo[]
  condicion?: CondicionVenta
}

export async function sellOne(
  shop: Shop,
  local: Local,
  fecha: string,
  { articulos = shop.articulos, condicion }: Asked = {},
): Promise<Venta> {
  const { tx, random, clientes } = shop
  const { lineas, ...drawn } = drawVenta(random, articulos, condicion)
  const actor = random.chance(0.08) ? shop.admin : local.vendedor
  const { venta } = await createVenta(
    tx,
    {
      ...drawn,
      tipo_documento: 'FACTURA',
      fecha,
      cliente: random.pickRegular(clientes),
      sucursal: local.id,
      concepto: '',
      detalles: lineas.map(({ articulo, ...linea }) => ({ articulo: articulo.id, ...linea })),
    },
    actor,
    fecha,
  )
  return venta
}
