/** Lays a cluster and waits to be cut off. Says where it is. */

import { Cluster } from './cluster.ts';

const cluster = await Cluster.own();
console.log(cluster.url('postgres'));
setInterval(() => undefined, 1000);
