import { ESTADO_CHEQUE } from '@mostrador/contract/caja/pagos'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { checkPropia } from '../../../platform/access/alcance.ts'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { marcarCheque } from './cheques.commands.ts'
import { chequesList, getCheque } from './cheques.queries.ts'

export function chequesRoutes(app: App): void {
  serveList(app, cheques, chequesList)
  serve(
    app,
    cheques.marcar,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx((tx) => marcarCheque(tx, params.id, body, { actor, hoy })),
    async ({ params, body: { estado } }, db, actor) => {
      const { banco, numero, cliente_nombre, monto, sucursal } = await getCheque(db, params.id)
      checkPropia(actor, sucursal)
      return detallePedido({
        Cheque: `${banco} ${numero}`.trim(),
        Cliente: cliente_nombre,
        Importe: mostrarImporte(monto),
        Marcar: ESTADO_CHEQUE[estado],
      })
    },
  )
}
