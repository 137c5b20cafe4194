-- Whether the sale's form of the branch offers to divide a payment. It needs no till.
alter table caja_sucursales add column dividir_pagos boolean not null default false;
