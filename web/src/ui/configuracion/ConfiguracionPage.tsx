import type { UseQueryOptions } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Nota } from '../Nota.tsx'
import { ErrorScreen } from '../pages/ErrorScreen.tsx'
import { PageHeader } from '../pages/PageHeader.tsx'

interface ConfiguracionPageProps<T, K extends readonly unknown[]> {
  titulo: string
  /** What it is for, and what becomes of what is there. */
  aviso: ReactNode
  de: UseQueryOptions<T, Error, T, K>
  /** What could not be loaded. */
  alFallar: string
  children: (inicial: T) => ReactNode
}

/** A page of settings: what they are for, and their forms once what is saved is there. */
export function ConfiguracionPage<T, K extends readonly unknown[]>({
  titulo,
  aviso,
  de,
  alFallar,
  children,
}: ConfiguracionPageProps<T, K>) {
  const { data, isError, refetch } = useQuery(de)
  if (isError && data === undefined) return <ErrorScreen message={alFallar} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={titulo} />
      <Nota ancho="80ch" style={{ margin: '0 0 16px' }}>
        {aviso}
      </Nota>
      {data !== undefined && children(data)}
    </>
  )
}
