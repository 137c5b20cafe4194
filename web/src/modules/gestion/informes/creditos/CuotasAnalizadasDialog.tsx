import type { CuotaAnalizada } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { cuotasAnalizadasLista } from '@mostrador/contract/gestion/analisis/analisis-creditos.lista'
import { formatCount } from '../../../../platform/text/format.ts'
import type { PaginaDe } from '../../../../ui/lista/filtros.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { DeCifraDialog } from '../DeCifraDialog.tsx'
import { DocumentoLink } from '../DocumentoLink.tsx'
import type { DeCifra } from './creditos.queries.ts'

const CELDAS = {
  atraso: ({ dias }: CuotaAnalizada) => (dias > 0 ? formatCount(dias, 'día', 'días') : '-'),
  comprobante: ({ comprobante }: CuotaAnalizada) => <DocumentoLink comprobante={comprobante} />,
}

interface CuotasAnalizadasDialogProps {
  titulo: string
  query: DeCifra
  onClose: () => void
}

/** The instalments that make a figure. */
export const CuotasAnalizadasDialog = ({ titulo, query, onClose }: CuotasAnalizadasDialogProps) => (
  <DeCifraDialog
    titulo={titulo}
    de={cuotasAnalizadasLista}
    query={query}
    celdas={CELDAS}
    footer={(page) => <Total page={page as ConSumas} />}
    onClose={onClose}
  />
)

/** Its answer adds up all pages. */
type ConSumas = PaginaDe<CuotaAnalizada> & { cobrado: number; abierto: number }

const Total = ({ page: { total_pages, cobrado, abierto } }: { page: ConSumas }) => (
  <tr>
    <td colSpan={6}>{total_pages > 1 ? 'Total de todas las páginas' : 'Total'}</td>
    <td data-kind="numeric" data-label="Cobrado">
      <MoneyText value={cobrado} strong />
    </td>
    <td data-kind="numeric" data-label="Sin cobrar">
      <MoneyText value={abierto} strong />
    </td>
  </tr>
)
