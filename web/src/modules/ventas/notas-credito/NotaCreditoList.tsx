import type { NotaCreditoListItem } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { notasCreditoLista } from '@mostrador/contract/ventas/notas-credito/notas-credito.lista'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../../platform/api/download.ts'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError } from '../../../platform/notify.tsx'
import { print } from '../../../platform/print.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'
import { ComprobanteCelda } from '../../fiscal/comprobantes-fiscales/ComprobanteCelda.tsx'
import { NotaRevertir } from './NotaRevertir.tsx'
import { fetchNotaCreditoPdf } from './notas-credito.queries.ts'

/** Only a fiscal note that a person made. */
const esRevertible = ({ origen, estado, comprobante_fiscal }: NotaCreditoListItem): boolean =>
  origen === 'MANUAL' && estado === 'aprobada' && comprobante_fiscal !== undefined

const CELDAS = {
  comprobante_fiscal: ({ comprobante_fiscal: fiscal }: NotaCreditoListItem) =>
    fiscal ? <ComprobanteCelda fiscal={fiscal} /> : '-',
}

const imprimir = ({ id }: NotaCreditoListItem): void =>
  print('notas-credito', id, undefined, ERROR_IMPRIMIR['notas-credito'])

const download = (id: number): void =>
  void fetchNotaCreditoPdf(id).then(
    (blob) => saveFile(blob, `nota_credito_${id}.pdf`),
    (error: unknown) => notifyError(ERROR_IMPRIMIR['notas-credito'], error),
  )

/** The credit notes of the branch, newest first: manual ones and those of annulments. */
export function NotaCreditoList() {
  const navigate = useNavigate()
  const { puede, ofrece, escribeEn } = useSesion()
  const [reverting, setReverting] = useState<NotaCreditoListItem | null>(null)
  return (
    <>
      <Lista
        de={notasCreditoLista}
        nueva={{
          texto: 'Nueva nota de crédito',
          tecla: 'N',
          onClick: () => void navigate({ to: '/crear-nota-credito' }),
        }}
        ver={imprimir}
        celdas={CELDAS}
        controles={POR_VENDEDOR}
        acciones={(n) => (
          <>
            <RowAction label="Imprimir" target={n.numero} icon="imprimir" onClick={() => imprimir(n)} />
            <RowAction label="Descargar" target={n.numero} icon="bajar" onClick={() => download(n.id)} />
            <RowMenu
              target={n.numero}
              items={[
                n.comprobante_fiscal && {
                  label: 'Ver comprobante',
                  onClick: () =>
                    void navigate({
                      to: '/comprobantes',
                      search: { comprobante: n.comprobante_fiscal?.id },
                    }),
                },
                ofrece('revertir_notas') &&
                  esRevertible(n) &&
                  escribeEn(n.sucursal.id) && {
                    label: puede('revertir_notas') ? 'Revertir' : 'Pedir reversión',
                    danger: true,
                    onClick: () => setReverting(n),
                  },
              ]}
            />
          </>
        )}
      />
      {reverting && <NotaRevertir nota={reverting} onClose={() => setReverting(null)} />}
    </>
  )
}
