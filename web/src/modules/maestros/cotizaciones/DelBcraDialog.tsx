import type { ResponseOf } from '@mostrador/contract/endpoint'
import { type cotizaciones, MAYORISTA } from '@mostrador/contract/maestros/cotizaciones'
import { mostrarUnitario } from '@mostrador/contract/maestros/dolares'
import { formatFecha } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import styles from './Cotizacion.module.css'
import { enPorcentaje } from './cotizaciones.textos.ts'
import { LejanaDialog } from './LejanaDialog.tsx'
import { useGuardarCotizacion } from './useGuardarCotizacion.ts'

export type DelBcra = ResponseOf<(typeof cotizaciones)['traer']>

/** What the Banco Central told is a proposal: a person takes it or not. */
export function DelBcraDialog({ dicha, onClose }: { dicha: DelBcra; onClose: () => void }) {
  const guardado = useGuardarCotizacion(onClose)
  const { valor, fecha, variacion } = dicha
  return (
    <>
      <ConfirmDialog
        title="Cotización del Banco Central"
        confirmLabel="Usar esta"
        busy={guardado.guardando}
        onConfirm={() =>
          guardado.guardar({ valor, fecha, origen: 'bcra', punta: null, fuente: '', confirmada: false })
        }
        onClose={onClose}
      >
        <p>
          <strong className={styles.valor}>$ {mostrarUnitario(valor)}</strong>
        </p>
        <p>
          Del {formatFecha(fecha)}
          {variacion !== null && `, ${enPorcentaje(variacion)} respecto de la última`}.
        </p>
        <Nota>
          Es la referencia {MAYORISTA}: no es el dólar del mostrador de un banco. Ningún precio cambia hasta
          que lo confirmes.
        </Nota>
      </ConfirmDialog>
      <LejanaDialog {...guardado} />
    </>
  )
}
