// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <cstdint>

namespace lightcone::app {

/// Collects what a command says in sections, with a name and a value a line.
class InfoText {
public:
    void section(const QString& title);
    void entry(const QString& name, const QString& value);
    void entry(const QString& name, std::uint64_t count);
    /// Left out when it is 0.
    void someEntry(const QString& name, std::uint64_t count);

    /// Aligned in two columns.
    QString text() const;

private:
    struct Line {
        QString name;
        QString value;
        bool isSection = false;
    };
    QList<Line> m_lines;
};

} // namespace lightcone::app
