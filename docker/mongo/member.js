// Run by mongosh as the health check of a further member: it is well once it has the data and follows, or leads.
const { secondary, isWritablePrimary } = db.hello();
quit(secondary || isWritablePrimary ? 0 : 1);
